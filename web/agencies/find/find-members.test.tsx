import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useClients, useNamed } from './find-members.ts'
import { useTeam } from './use-team.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const clara = {
  id: 'm1',
  role: 'client',
  companyName: 'Acme',
  user: { id: 'c', name: 'Clara', avatar: null },
}
const stefan = { id: 's', name: 'Stefan', avatar: null, role: 'user', companyName: null }

test('clients are asked for by what is typed, and nobody is while the field is closed', async () => {
  const { client, calls, last } = fakeServer()
  const use = ({ typed, pause }: { typed: string; pause: boolean }) => useClients(typed, pause)
  const hook = await renderHook(use, { typed: '', pause: true }, { client })
  expect(calls).toEqual([])
  await hook.rerender({ typed: 'acme', pause: false })
  await hook.do(() => vi.advanceTimersByTime(150))
  expect(last('FindMembers').variables.filter).toEqual({
    role: { eq: 'client' },
    active: { eq: true },
    keyword: 'acme',
  })
  await last('FindMembers').answer({ agencyUsersByAgency: { items: [clara] } })
  expect(hook.current.found).toEqual([{ ...clara.user, role: 'client', companyName: 'Acme' }])
})

test('the viewer is of the team, where they fit', async () => {
  const { client, last } = fakeServer()
  const hook = await renderHook((typed: string) => useTeam(typed, false), '' as string, { client })
  await last('FindStaff').answer({ searchMembers: [stefan] })
  expect(hook.current.found.map(({ name }) => name)).toEqual(['Anna', 'Stefan'])
  await hook.rerender('ste')
  expect(hook.current.found.map(({ name }) => name)).toEqual(['Stefan'])
})

test('who is known by an id alone is asked for', async () => {
  const { client, calls, last } = fakeServer()
  const hook = await renderHook((ids: string[]) => useNamed(ids), [] as string[], { client })
  expect(calls).toEqual([])
  await hook.rerender(['c'])
  expect(last('FindMembers').variables.filter).toEqual({ userID: { in: ['c'] } })
  await last('FindMembers').answer({ agencyUsersByAgency: { items: [clara] } })
  expect(hook.current).toEqual([expect.objectContaining({ id: 'c', name: 'Clara' })])
})
