import { afterEach, expect, test } from 'vitest'
import { localSettings } from './local-settings.ts'

afterEach(() => localStorage.clear())

test('settings begin with what this browser has stored', () => {
  localStorage.setItem('settings', JSON.stringify({ sound: false }))
  expect(localSettings('settings', { sound: true, desktop: true }).get()).toEqual({
    sound: false,
    desktop: true,
  })
})

test('two modules keep settings under one name without losing those of the other', () => {
  const alerts = localSettings('settings', { sound: true })
  const keys = localSettings('settings', { enterSends: true })
  keys.change({ enterSends: false })
  alerts.change({ sound: false })
  expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({ enterSends: false, sound: false })
  expect(localSettings('settings', { enterSends: true }).get().enterSends).toBe(false)
})
