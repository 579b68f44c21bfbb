/** The lease that a worker holds while it works on a job, and the SQL that tells whether it is still valid. */
export interface Lease {
  id: string;
  token: string;
}

/** What a job answered with, and the lease that it is stored under. */
export interface Leased<Answer> {
  lease: Lease;
  answer: Answer;
}

/**
 * The jobs of the given leases (parameters with arrays of ids and tokens) that are still held, with row locks. Locks
 * are always taken in the same order, so that two statements over many jobs cannot deadlock.
 */
export function heldLeases(ids: string, tokens: string): string {
  return `select j.durable_job_id from durable_job j
          join unnest(${ids}::uuid[], ${tokens}::uuid[]) as lease (id, token)
            on j.durable_job_id = lease.id and j.token = lease.token
          order by j.durable_job_id for update of j`;
}
