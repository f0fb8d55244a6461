import i18next from 'i18next'
import type { ReactNode } from 'react'
import { loadPartChunk } from '../platform/chunk.ts'
import { createStore } from '../platform/store.ts'
import { errorSentence, loadErrorWords } from './error-text.ts'
import type { Variant } from './theme.ts'

const usual = 3000

/** The duration of a toast where the specification defines it, in milliseconds. */
export const longToast = 5000

export interface ToastOptions {
  title?: string
  variant?: Variant
  /** Milliseconds; false keeps it until it is closed. */
  duration?: number | false
  /** A newer toast of a group replaces the older one. */
  group?: string
  onClick?: () => void
}

export const toastsWanted = createStore(false)

/** Waits for a connection: a toast must not crash the page. */
export const loadToasts = () => loadPartChunk(() => import('./toasts.tsx'))

/** A toast at the bottom right. */
export function toast(message: ReactNode, { duration = usual, ...options }: ToastOptions = {}): void {
  toastsWanted.set(true)
  void loadToasts().then(
    ({ showToast }) => showToast(message, { duration, ...options }),
    () => undefined,
  )
}

/** Closes the newest toast of a group. */
export function closeToast(group: string): void {
  void loadToasts().then(
    ({ hideToast }) => hideToast(group),
    () => undefined,
  )
}

/** The toast for an error that is shown nowhere else: danger, "Error " plus the message. */
export function toastError(error: unknown): void {
  void loadErrorWords().then(() => {
    const message = errorSentence(error)
    toast(null, { title: i18next.t('ui:errorTitle', { message }), variant: 'danger' })
  })
}
