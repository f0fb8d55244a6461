import { updateAgency } from '../agencies/commands/update-agency.ts'
import type { Part } from '../database/demo/stage.ts'

const dusk = {
  primaryColor: '#f3f6fa',
  btnColor: '#1f4e79',
  chatBgColor: '#f6f9fc',
  textColor: '#52606d',
  borderColor: '#d9e2ec',
}

/** One of the agencies has its own theme. */
export const brandingPart: Part = (stage) => [
  {
    at: stage.time.at(0.1),
    lane: null,
    run: () =>
      stage.as('greta', 'blaue-stunde', (ctx) =>
        updateAgency(ctx, { id: stage.agencies.get('blaue-stunde'), skinConfiguration: dusk }),
      ),
  },
]
