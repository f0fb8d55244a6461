import type { Part } from '../database/demo/stage.ts'
import { createCredential } from './commands/create-credential.ts'

/** A key with which the agency's website signs in its visitors as clients; nobody has seen its secret. */
export const keysPart: Part = (stage) => [
  {
    at: stage.time.at(0.3),
    lane: null,
    run: () =>
      stage.as('mara', 'northwind', (ctx) =>
        createCredential(ctx, { name: 'Northwind website', role: 'client', unsigned: false }),
      ),
  },
]
