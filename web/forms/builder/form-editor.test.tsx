import { afterEach, expect, test, vi } from 'vitest'
import type { FormField } from '../../../shared/forms-facts.ts'
import { byText, click, press } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { FormEditor } from './form-editor.tsx'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const field = (key: string): FormField => ({ key, type: 'text', label: key })

/** The editor of a form with this stored version; `order` is what it shows. */
async function open(version: number, ...keys: string[]) {
  const onSave = vi.fn(async (_fields: FormField[]) => {})
  const { place } = await renderRoom(
    <FormEditor
      kind="registration"
      subjectID="a"
      form={{ version, fields: keys.map(field) }}
      onSave={onSave}
    />,
  )
  return {
    place,
    order: () => [...place.querySelectorAll('[aria-expanded] [dir=auto]')].map((each) => each.textContent),
    moveFirst: (key: string) => press(place.querySelector('li button') as Element, key),
    choose: (text: string) => click(byText(place, text)),
    asks: () => place.querySelector('[role=alert]') !== null,
    saved: () => onSave.mock.calls.map(([fields]) => fields.map(({ key }) => key)),
  }
}

test('a draft of the form as it still is goes on, and is saved', async () => {
  await (await open(1, 'a', 'b')).moveFirst('ArrowDown')
  await unmountRendered()
  const editor = await open(1, 'a', 'b')
  expect(editor.order()).toEqual(['b', 'a'])
  expect(editor.asks()).toBe(false)
  await editor.choose('save')
  await expect.poll(editor.saved).toEqual([['b', 'a']])
})

test('a draft of an older form is not saved over the newer one before somebody chooses so', async () => {
  for (const [choice, order, saveable] of [
    ['builder.changed.keep', ['b', 'a'], true],
    ['builder.changed.drop', ['a', 'b', 'c'], false],
  ] as const) {
    await (await open(1, 'a', 'b')).moveFirst('ArrowDown')
    await unmountRendered()
    const editor = await open(2, 'a', 'b', 'c')
    expect(editor.asks()).toBe(true)
    expect(byText(editor.place, 'save')).toBeUndefined()
    await editor.choose(choice)
    expect(editor.asks()).toBe(false)
    expect(editor.order()).toEqual(order)
    expect(byText(editor.place, 'save') !== undefined).toBe(saveable)
    await unmountRendered()
    localStorage.clear()
  }
})

test('who puts it back as it was has no draft', async () => {
  const editor = await open(1, 'a', 'b')
  await editor.moveFirst('ArrowDown')
  await editor.moveFirst('ArrowDown')
  expect(Object.keys(localStorage)).toEqual([])
})
