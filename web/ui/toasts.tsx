import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { type ReactNode, useEffect } from 'react'
import { updateReservedSpace, watchReservedSpace } from './reserved-space.ts'
import type { ToastOptions } from './toast.ts'

export function Toasts() {
  useEffect(watchReservedSpace, [])
  return <Notifications position="bottom-right" limit={4} />
}

const lastOf = new Map<string, string>()

export function showToast(
  message: ReactNode,
  { title, variant = 'primary', duration, group, onClick }: ToastOptions,
): void {
  updateReservedSpace()
  const older = group && lastOf.get(group)
  if (older) notifications.hide(older)
  const id = notifications.show({
    title,
    message,
    color: variant,
    autoClose: duration,
    onClick,
    closeButtonProps: { 'aria-label': i18next.t('ui:close') },
  })
  if (group) lastOf.set(group, id)
}

/** Closes the newest toast of a group. */
export function hideToast(group: string): void {
  const id = lastOf.get(group)
  if (id) notifications.hide(id)
  lastOf.delete(group)
}
