import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../use-is-phone.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { heldOpen } from './held-open.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useTopmost } from './use-topmost.ts'

interface DialogProps {
  title: ReactNode
  children: ReactNode
  opened?: boolean | undefined
  size?: 'md' | 'lg'
  /** What it shows is shown once: a click beside it does not close it. */
  isKept?: boolean
  /** A command is under way: it cannot be closed. */
  isBusy?: boolean | undefined
  onClose: () => void
}

interface Props extends DialogProps {
  /** On a phone it is a sheet at the bottom. */
  isSheet?: boolean | undefined
}

/** A dialog over the page. */
export const Dialog = ({ isSheet, ...props }: Props) =>
  isSheet ? <SheetOnPhone {...props} /> : <Centered {...props} />

function SheetOnPhone(props: DialogProps) {
  const { title, children, opened, isBusy, onClose } = props
  const isPhone = useIsPhone()
  if (!isPhone) return <Centered {...props} />
  return (
    <BottomSheet title={title} opened={opened} isBusy={isBusy} onClose={onClose}>
      {children}
    </BottomSheet>
  )
}

function Centered({ children, opened = true, isKept = false, isBusy, onClose, ...props }: DialogProps) {
  const { t } = useTranslation('ui')
  useReturnFocus(opened)
  const isTopmost = useTopmost(opened)
  return (
    <Modal
      size="md"
      {...props}
      {...heldOpen({ isBusy, onClose, label: t('close') })}
      opened={opened}
      closeOnEscape={isTopmost}
      closeOnClickOutside={!isKept}
    >
      {children}
    </Modal>
  )
}
