import i18next from 'i18next'
import type { ReactNode } from 'react'
import { loadPartChunk } from '../platform/chunk.ts'
import { createStore } from '../platform/store.ts'
import { errorSentence, loadErrorWords } from './error-text.ts'
import type { Variant } from './theme.ts'

const usual = 3000

/** How long a toast stays where the specification says so, in milliseconds. */
export const longToast = 5000

export interface ToastOptions {
  title?: string
  variant?: Variant
  /** Milliseconds; false keeps it until it is closed. */
  duration?: number | false
  /** A newer toast of a group takes the place of the older one. */
  group?: string
  onClick?: () => void
}

export const toastsWanted = createStore(false)

/** Without a line it waits for one: a toast must not take the page down. */
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

/** The toast for an error that has no place of its own: danger, "Error " plus the message. */
export function toastError(error: unknown): void {
  void loadErrorWords().then(() => {
    const message = errorSentence(error)
    toast(null, { title: i18next.t('ui:errorTitle', { message }), variant: 'danger' })
  })
}
