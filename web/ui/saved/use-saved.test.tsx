import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useSaved } from './use-saved.ts'

afterEach(unmountRendered)

/** A field whose calls the test settles. */
async function field(saved = 'open') {
  const calls: { value: string; answer: () => void; fail: (reason: unknown) => void }[] = []
  const send = (value: string) =>
    new Promise<void>((answer, fail) => {
      calls.push({ value, answer, fail })
    })
  const hook = await renderHook((value: string) => useSaved(value, send), saved)
  return { calls, hook, sent: () => calls.map(({ value }) => value) }
}

test('a choice shows at once, and is the saved one after its answer', async () => {
  const { calls, hook, sent } = await field()
  await hook.do(({ set }) => void set('done'))
  expect(hook.current).toMatchObject({ value: 'done', saving: true })
  expect(sent()).toEqual(['done'])
  await hook.rerender('done')
  await hook.do(() => calls[0]?.answer())
  expect(hook.current).toMatchObject({ value: 'done', saving: false, error: undefined })
})

test('a choice that is refused stays, with the reason, until it is sent again or taken back', async () => {
  const { calls, hook, sent } = await field()
  await hook.do(({ set }) => void set('done'))
  await hook.do(() => calls[0]?.fail('refused'))
  expect(hook.current).toMatchObject({ value: 'done', saving: false, error: 'refused' })
  await hook.do(({ retry }) => retry())
  expect(sent()).toEqual(['done', 'done'])
  await hook.do(() => calls[1]?.fail('refused'))
  await hook.do(({ revert }) => revert())
  expect(hook.current).toMatchObject({ value: 'open', error: undefined })
})

test('of quick choices one is under way at a time, and the last is what is saved', async () => {
  const { calls, hook, sent } = await field()
  await hook.do(({ set }) => {
    void set('first')
    void set('second')
    void set('third')
  })
  expect(hook.current.value).toBe('third')
  expect(sent()).toEqual(['first'])
  await hook.do(() => calls[0]?.answer())
  expect(sent()).toEqual(['first', 'third'])
  expect(hook.current).toMatchObject({ value: 'third', saving: true })
  await hook.do(() => calls[1]?.answer())
  expect(hook.current.saving).toBe(false)
})

test('a choice is made whatever became of the one before it', async () => {
  const { calls, hook, sent } = await field()
  await hook.do(({ set }) => {
    void set('first')
    void set('second')
  })
  await hook.do(() => calls[0]?.fail('refused'))
  expect(sent()).toEqual(['first', 'second'])
  expect(hook.current).toMatchObject({ value: 'second', error: undefined })
})
