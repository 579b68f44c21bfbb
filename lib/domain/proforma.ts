/** Days that a new proforma is proposed to be good for, and the most that it may be. */
export const DIAS_PROFORMA = 15;
export const MAX_DIAS_PROFORMA = 366;
