import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { heldOpen } from './held-open.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useTopmost } from './use-topmost.ts'

interface Props {
  title: ReactNode
  children: ReactNode
  opened?: boolean | undefined
  /** A command is under way: it cannot be closed. */
  isBusy?: boolean | undefined
  onClose: () => void
}

/** A sheet at the bottom of a phone, as high as what is in it. */
export function BottomSheet({ children, opened = true, isBusy, onClose, ...props }: Props) {
  const { t } = useTranslation('ui')
  useReturnFocus(opened)
  const isTopmost = useTopmost(opened)
  return (
    <Drawer
      {...props}
      {...heldOpen({ isBusy, onClose, label: t('close') })}
      opened={opened}
      closeOnEscape={isTopmost}
      position="bottom"
      size="auto"
      radius="md"
      styles={styles}
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
