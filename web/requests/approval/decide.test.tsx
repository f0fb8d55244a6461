import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { createStore } from '../../platform/store.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import type { Approval } from './approval.ts'
import { Decide } from './decide.tsx'

afterEach(unmountRendered)

const approval = {
  id: 'a1',
  seriesID: 's1',
  reviewers: [],
  viewerCan: { decide: true },
} as unknown as Approval

const decision = (requestApprovalId: string, state: OutboxEntry['state'] = 'sending') =>
  ({
    id: requestApprovalId,
    lane: 'proof/s1',
    operation: 'Decide',
    variables: { input: { requestApprovalId } },
    state,
  }) as unknown as OutboxEntry

test('a decision that waits says so where it was made, and no other can be made', async () => {
  const entries = createStore<readonly OutboxEntry[]>([decision('a2'), decision('a1', 'failed')])
  const { place } = await renderRoom(<Decide approval={approval} />, {
    workspace: { outbox: { entries } as never },
  })
  expect(place.querySelectorAll('button').length).toBeGreaterThan(1)
  expect(place.querySelector('[role=status]')).toBeNull()
  await act(async () => entries.set([decision('a1')]))
  expect(place.querySelector('[role=status]')?.textContent).toBe('decide.waits')
  expect(place.querySelectorAll('button').length).toBe(0)
})
