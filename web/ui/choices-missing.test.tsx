import { MantineProvider, Select } from '@mantine/core'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { choicesOf } from './choices-missing.tsx'
import errorTexts from './errors/locales/en.json'
import texts from './locales/en.json'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let unmount = async () => {}
afterEach(() => unmount())

test('a select whose list is incomplete says so below its field, and tries again', async () => {
  const retry = vi.fn()
  const refused = new Error('refused')
  for (const list of [
    { error: refused, retry, more: { error: undefined } },
    { error: undefined, retry, more: { error: refused } },
  ]) {
    const place = await show(list)
    const note = place.querySelector('[role=alert]')
    expect(note?.textContent).toContain('Some items couldn’t be loaded.')
    const again = note?.querySelector('button')
    expect(again?.textContent).toBe('Try again')
    await act(async () => again?.click())
  }
  expect(retry).toHaveBeenCalledTimes(2)
})

test('a select whose list is whole says nothing', async () => {
  const place = await show({ error: undefined, retry: () => {}, more: { error: undefined } })
  expect(place.querySelector('input')).not.toBeNull()
  expect(place.querySelector('[role=alert]')).toBeNull()
})

async function show(list: Parameters<typeof choicesOf>[0]): Promise<Element> {
  await unmount()
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({
      lng: 'en',
      defaultNS: 'ui',
      resources: { en: { ui: texts, 'ui/errors': errorTexts } },
      interpolation: { escapeValue: false },
    })
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Select label="Project" data={['Launch']} {...choicesOf(list)} />
      </MantineProvider>,
    ),
  )
  unmount = async () => {
    await act(async () => root.unmount())
    place.remove()
    unmount = async () => {}
  }
  return place
}
