import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './use-return-focus.ts'
import { useTopmost } from './use-topmost.ts'

interface Props {
  title: ReactNode
  children: ReactNode
  size?: 'md' | 'xl'
  onClose: () => void
}

/** A sheet over the right side of the page, as high as the window. */
export function SideSheet({ children, size = 'md', ...props }: Props) {
  const { t } = useTranslation('ui')
  useReturnFocus(true)
  const isTopmost = useTopmost(true)
  return (
    <Drawer
      {...props}
      opened
      closeOnEscape={isTopmost}
      position="right"
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  )
}
