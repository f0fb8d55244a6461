import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

/** A custom link, the caller's own unless roles are given; returns its id. */
export const addLink = async (
  server: TestServer,
  caller: Caller,
  input: Record<string, unknown> = {},
): Promise<string> =>
  (
    await change(server, caller, 'createUserAction', {
      name: 'Handbook',
      link: 'https://handbook.example.com/',
      ...input,
    })
  ).id
