import type { Part } from '../database/demo/stage.ts'
import { createUserAction } from './commands.ts'

const links = [
  {
    icon: 'book',
    name: 'Brand handbook',
    link: 'https://example.com/',
    type: 'page',
    roles: ['admin', 'user', 'client'],
  },
  {
    icon: 'tool',
    name: 'Print house status',
    link: 'https://status.example.org/',
    type: 'link',
    roles: ['admin', 'user'],
  },
]

/** A page for everyone, and a link for the team. */
export const linksPart: Part = (stage) => [
  {
    at: stage.time.at(0.2),
    lane: null,
    run: () =>
      stage.as('mara', 'northwind', async (ctx) => {
        for (const link of links) await createUserAction(ctx, link)
      }),
  },
]
