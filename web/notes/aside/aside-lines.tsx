import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageSubject } from '../../messaging/slots.ts'
import classes from './aside.module.css'
import { AsideDialog } from './aside-dialog.tsx'

interface Props {
  message: MessageSubject
  asides: readonly { id: string; message: string }[]
}

/** The beginnings of the viewer's private notes; a click opens them. */
export function AsideLines({ message, asides }: Props) {
  const { t } = useTranslation('notes')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.mark} onClick={() => setOpened(true)}>
        <IconEyeOff size={14} stroke={1.5} aria-hidden />
        <VisuallyHidden>{t('aside.mark')}: </VisuallyHidden>
        <bdi className={classes.words}>{asides.map((aside) => aside.message).join(' · ')}</bdi>
      </UnstyledButton>
      {opened && <AsideDialog message={message} onClose={() => setOpened(false)} />}
    </>
  )
}
