import { Drawer, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog, which on a phone is a sheet at the bottom. */
export function Sheet({ title, onClose, children }: Props) {
  const { t } = useTranslation('ui')
  const isPhone = useMediaQuery('(max-width: 47.99375em)', false, { getInitialValueInEffect: false })
  const closeButtonProps = { 'aria-label': t('close') }
  return isPhone ? (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      radius="md"
      styles={{ content: { height: 'auto', maxHeight: '85dvh' }, title: { fontWeight: 600 } }}
      closeButtonProps={closeButtonProps}
    >
      {children}
    </Drawer>
  ) : (
    <Modal opened onClose={onClose} title={title} closeButtonProps={closeButtonProps}>
      {children}
    </Modal>
  )
}
