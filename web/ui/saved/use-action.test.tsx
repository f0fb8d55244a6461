import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useAction } from './use-action.ts'

afterEach(unmountRendered)

/** An action whose calls the test settles. */
async function action() {
  const calls: { input: string; answer: () => void; fail: (reason: unknown) => void }[] = []
  const act = (input: string) =>
    new Promise<void>((answer, fail) => {
      calls.push({ input, answer, fail })
    })
  const hook = await renderHook(() => useAction(act), undefined)
  return { calls, hook, sent: () => calls.map(({ input }) => input) }
}

test('quick actions run one after another, and one that failed among them can be retried', async () => {
  const { calls, hook, sent } = await action()
  await hook.do(({ run }) => {
    void run('Anna')
    void run('Bob')
    void run('Cleo')
  })
  expect(sent()).toEqual(['Anna'])
  expect(hook.current).toMatchObject({ latest: 'Cleo', pending: true })
  await hook.do(() => calls[0]?.answer())
  await hook.do(() => calls[1]?.fail('refused'))
  expect(sent()).toEqual(['Anna', 'Bob', 'Cleo'])
  await hook.do(() => calls[2]?.answer())
  expect(hook.current).toMatchObject({ latest: 'Bob', error: 'refused', pending: false })
  await hook.do(({ retry }) => retry())
  await hook.do(() => calls[3]?.answer())
  expect(hook.current).toMatchObject({ latest: undefined, pending: false, error: undefined })
})

test('the same press in a hurry is one, and another when that is done', async () => {
  const { calls, hook, sent } = await action()
  await hook.do(({ run }) => {
    void run('Anna')
    void run('Bob')
    void run('Anna')
  })
  await hook.do(() => calls[0]?.answer())
  await hook.do(() => calls[1]?.answer())
  expect(sent()).toEqual(['Anna', 'Bob'])
  expect(hook.current.pending).toBe(false)
  await hook.do(({ run }) => void run('Anna'))
  expect(sent()).toEqual(['Anna', 'Bob', 'Anna'])
})

test('it is known whether it was done, and what failed can be forgotten', async () => {
  const { calls, hook } = await action()
  const done: boolean[] = []
  await hook.do(({ run }) => void run('Anna').then((each) => done.push(each)))
  await hook.do(() => calls[0]?.fail('refused'))
  expect(done).toEqual([false])
  await hook.do(({ revert }) => revert())
  expect(hook.current).toMatchObject({ error: undefined, latest: undefined })
})
