import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bottom-sheet.module.css'

interface Props {
  title: ReactNode
  children: ReactNode
  opened?: boolean | undefined
  onClose: () => void
}

/** A sheet at the bottom of a phone, as high as what is in it. */
export function BottomSheet({ children, opened = true, ...props }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Drawer
      {...props}
      opened={opened}
      position="bottom"
      size="auto"
      radius="md"
      classNames={{ content: classes.content ?? '', title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  )
}
