import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocal, writeLocal } from '../../platform/local.ts'
import type { ChannelRow } from '../channel/channel.ts'
import { ChannelItem } from './channel-item.tsx'
import classes from './channel-section.module.css'
import type { SectionName } from './sections.ts'

interface Props {
  name: SectionName
  rows: readonly ChannelRow[]
  /** Open whatever was remembered. */
  open: boolean
}

/** A section of the list that can be closed; closed it still shows what is unread. */
export function ChannelSection({ name, rows, open: forced }: Props) {
  const { t } = useTranslation('messaging')
  const [open, setOpen] = useRemembered(name)
  const shown =
    open || forced ? rows : rows.filter((row) => row.channel.conversations.some(({ unread }) => unread))
  return (
    <section className={classes.section} aria-label={t(`list.${name}`)}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={open || forced}
        data-list-item
        onClick={() => setOpen(!open)}
      >
        {t(`list.${name}`)}
        <IconChevronDown className={classes.chevron} size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {shown.map((row) => (
        <ChannelItem key={row.id} row={row} />
      ))}
    </section>
  )
}

function useRemembered(name: SectionName): [boolean, (open: boolean) => void] {
  const key = `atrium.list.${name}`
  const [open, setOpen] = useState(() => readLocal<boolean>(key) ?? name !== 'archived')
  return [
    open,
    (next) => {
      setOpen(next)
      writeLocal(key, next)
    },
  ]
}
