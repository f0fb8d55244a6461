import type { Part } from '../database/demo/stage.ts'
import { createCredential } from './commands/create-credential.ts'

/** The agency's website lets its readers in as clients, by a signature; its secret nobody has seen. */
export const keysPart: Part = (stage) => [
  {
    at: stage.time.at(0.3),
    lane: null,
    run: () =>
      stage.as('mara', 'northwind', (ctx) =>
        createCredential(ctx, { name: 'Website', role: 'client', unsigned: false }),
      ),
  },
]
