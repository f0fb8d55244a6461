import { afterEach, expect, test } from 'vitest'
import { decisions } from '../../../shared/approvals-facts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { Approval } from './approval.ts'
import { DecideFoot } from './decide-foot.tsx'

afterEach(unmountRendered)

const approval = { closed: false, viewerCan: { decide: true }, reviewers: [] } as unknown as Approval

test('the decisions make room for the note that is written (W47)', async () => {
  const { place, render } = await renderRoom(<DecideFoot approval={approval} facts="" isNoting={false} />)
  expect(place.querySelectorAll('button').length).toBe(decisions.length)
  await render(<DecideFoot approval={approval} facts="" isNoting />)
  expect(place.querySelectorAll('button').length).toBe(0)
})
