import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { countVisit, installEvent } from '../../platform/worker/install.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import en from '../settings/locales/en.json'
import { InstallNote } from './install-note.tsx'

const prompt = vi.fn()

beforeAll(() => startTexts({ 'shell/settings': en }))
beforeEach(() => vi.stubGlobal('atriumInstall', { prompt }))
afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
  localStorage.clear()
  prompt.mockReset()
})

const comeBack = () => ['Mon', 'Tue', 'Wed'].map((day) => countVisit(day))

async function shown() {
  const { place } = await renderRoom(<InstallNote />)
  const press = async (name: string) => {
    const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    await act(async () => button?.click())
  }
  return {
    place,
    press,
    buttons: () => [...place.querySelectorAll('button')].map((each) => each.textContent),
  }
}

test('the first visits are left alone, several on one day are one', async () => {
  for (let visit = 0; visit < 5; visit += 1) countVisit('Mon')
  expect((await shown()).buttons()).toEqual([])
})

test('whoever comes back is told once, and asked by the browser', async () => {
  comeBack()
  const first = await shown()
  expect(first.place.textContent).toContain('Atrium can be installed on this device')
  await first.press('Install')
  expect(prompt).toHaveBeenCalledOnce()
  expect(first.buttons()).toEqual([])
  await unmountRendered()
  expect((await shown()).buttons()).toEqual([])
})

test('not now is for good', async () => {
  comeBack()
  await (await shown()).press('Not now')
  await unmountRendered()
  expect((await shown()).buttons()).toEqual([])
  expect(prompt).not.toHaveBeenCalled()
})

test('a question that comes later is told when it comes, and a browser without one says nothing', async () => {
  comeBack()
  vi.stubGlobal('atriumInstall', undefined)
  const { buttons } = await shown()
  expect(buttons()).toEqual([])
  vi.stubGlobal('atriumInstall', { prompt })
  await act(async () => void dispatchEvent(new Event(installEvent)))
  expect(buttons()).toEqual(['Install', 'Not now'])
})

test('an installed application is not installed again', async () => {
  comeBack()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  expect((await shown()).buttons()).toEqual([])
})
