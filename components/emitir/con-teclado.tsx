/** In the heading of what is issued; a device that is touched has no such keys. */
export const CON_TECLADO = (
  <span className="max-sm:hidden pointer-coarse:hidden">
    Todo se puede con el teclado: Enter pasa a la línea que sigue, Alt N agrega otra y Ctrl Enter emite.
  </span>
);
