import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../use-is-phone.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps {
  title: ReactNode
  children: ReactNode
  opened?: boolean | undefined
  size?: 'md' | 'lg'
  /** What it shows is shown once: a click beside it does not close it. */
  isKept?: boolean
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
  const { title, children, opened, onClose } = props
  const isPhone = useIsPhone()
  if (!isPhone) return <Centered {...props} />
  return (
    <BottomSheet title={title} opened={opened} onClose={onClose}>
      {children}
    </BottomSheet>
  )
}

function Centered({ children, opened = true, size = 'md', isKept = false, ...props }: DialogProps) {
  const { t } = useTranslation('ui')
  useReturnFocus(opened)
  return (
    <Modal
      {...props}
      opened={opened}
      size={size}
      closeOnClickOutside={!isKept}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  )
}
