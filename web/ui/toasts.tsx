import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import type { ToastOptions } from './toast.ts'

export function Toasts() {
  return <Notifications position="bottom-right" limit={4} />
}

export function showToast(
  message: ReactNode,
  { title, variant = 'primary', duration, onClick }: ToastOptions,
): void {
  notifications.show({
    title,
    message,
    color: variant,
    autoClose: duration,
    onClick,
    closeButtonProps: { 'aria-label': i18next.t('ui:close') },
  })
}
