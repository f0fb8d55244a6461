import { afterEach, expect, test } from 'vitest'
import { click, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { type Answered, AnswersForm } from './answers-part.tsx'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const field = (id: string) => ({
  id,
  type: 'text' as const,
  label: id,
  help: null,
  required: false,
  options: [],
})
const member = (answers: Record<string, string | null>): Answered => ({
  id: 'm1',
  customAnswers: Object.entries(answers).map(([id, value]) => ({ value, field: field(id) })),
})

async function open(answers: Record<string, string | null>) {
  const server = fakeServer()
  const { place } = await renderRoom(<AnswersForm member={member(answers)} />, { client: server.client })
  const inputs = () => [...place.querySelectorAll('input')]
  return { server, place, inputs }
}

const save = async ({ server, place }: Awaited<ReturnType<typeof open>>) => {
  await click(place.querySelector('[type=submit]'))
  await expect.poll(() => server.calls.length).toBe(1)
  return server.last('SaveCustomAnswers').input.values
}

test('a draft holds what one changed, and nothing that a colleague answered meanwhile is put back', async () => {
  const before = await open({ phone: 'old', city: null, shoe: '42' })
  await type(before.inputs()[0] as HTMLInputElement, 'mine')
  await unmountRendered()
  const after = await open({ phone: 'old', city: 'Porto', shoe: '43' })
  expect(after.inputs().map(({ value }) => value)).toEqual(['mine', 'Porto', '43'])
  expect(await save(after)).toEqual({ phone: 'mine' })
})

test('an answer that was emptied is empty after the page was left, and is sent as nothing', async () => {
  await type((await open({ phone: 'old', city: 'Porto' })).inputs()[0] as HTMLInputElement, '')
  await unmountRendered()
  const after = await open({ phone: 'old', city: 'Lisbon' })
  expect(after.inputs().map(({ value }) => value)).toEqual(['', 'Lisbon'])
  expect(await save(after)).toEqual({ phone: null })
})

test('who changes it back has no draft', async () => {
  const { inputs } = await open({ phone: 'old' })
  await type(inputs()[0] as HTMLInputElement, 'mine')
  await type(inputs()[0] as HTMLInputElement, 'old')
  expect(Object.keys(localStorage)).toEqual([])
})
