import { withSession } from "../session";

/** A reader that began now and stays: until it is let go, nothing that it could still see is cleaned up in that database. */
export async function holdSnapshot(ownerUrl: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const session = withSession(ownerUrl, async (client) => {
    await client.query("begin isolation level repeatable read");
    await client.query("select count(*) from tenant");
    hold();
    await released;
  });
  await Promise.race([held, session]);
  return async () => {
    release();
    await session;
  };
}
