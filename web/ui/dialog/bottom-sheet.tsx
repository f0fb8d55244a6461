import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  title: ReactNode
  children: ReactNode
  opened?: boolean | undefined
  onClose: () => void
}

/** A sheet at the bottom of a phone, as high as what is in it. */
export function BottomSheet({ children, opened = true, ...props }: Props) {
  const { t } = useTranslation('ui')
  useReturnFocus(opened)
  return (
    <Drawer
      {...props}
      opened={opened}
      position="bottom"
      size="auto"
      radius="md"
      styles={styles}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  )
}

// No style sheet: of each that comes later the first load carries the name with every page that needs it.
const styles = {
  content: { height: 'auto', maxHeight: '85dvh', paddingBottom: 'var(--atrium-safe-bottom)' },
  title: { fontWeight: 600 },
}
