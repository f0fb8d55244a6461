import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useDraftedForm } from './use-drafted-form.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const schema = async () => z.object({ name: z.string(), description: z.string() })
const saved = { name: 'Northwind', description: 'Coffee' }

const open = (place = 'agency', initial = saved, send: (values: object) => Promise<void> = async () => {}) =>
  renderHook(() => useDraftedForm(place, { schema, initial, send }), undefined)
const write = (form: Awaited<ReturnType<typeof open>>, description: string) =>
  form.do(({ form }) => form.setFieldValue('description', description))

test('what was changed and not sent is there after the page has gone, as a change, and nowhere else', async () => {
  await write(await open(), 'Coffee and tea')
  await unmountRendered()
  expect((await open('other')).current.form.values).toEqual(saved)
  await unmountRendered()
  // Another member has changed the other field.
  const again = await open('agency', { ...saved, name: 'Northwind Traders' })
  expect(again.current.form.values).toEqual({ name: 'Northwind Traders', description: 'Coffee and tea' })
  expect(again.current.changed).toBe(true)
})

test('it goes when it was sent, and when it was taken back', async () => {
  for (const end of ['submit', 'takeBack'] as const) {
    const form = await open()
    await write(form, 'Tea')
    await form.do((now) => now[end]())
    await unmountRendered()
    expect((await open()).current.form.values).toEqual(saved)
    await unmountRendered()
  }
})

test('what could not be sent stays', async () => {
  const form = await open('agency', saved, async () => {
    throw new Error('the line broke')
  })
  await write(form, 'Tea')
  await form.do((now) => now.submit())
  await unmountRendered()
  expect((await open()).current.form.values.description).toBe('Tea')
})

test('a kept field that the form no longer has is no change, and is not sent', async () => {
  localStorage.setItem(
    'atrium.my.draft/test/agency',
    JSON.stringify({ motto: 'Onwards', description: 'Tea' }),
  )
  const sent: object[] = []
  const form = await open('agency', saved, async (values) => void sent.push(values))
  expect(form.current.form.values).toEqual({ name: 'Northwind', description: 'Tea' })
  await form.do((now) => now.takeBack())
  expect(form.current.changed).toBe(false)
  expect(localStorage).toHaveLength(0)
  await write(form, 'Coffee and tea')
  await form.do((now) => now.submit())
  expect(sent).toEqual([{ name: 'Northwind', description: 'Coffee and tea' }])
})
