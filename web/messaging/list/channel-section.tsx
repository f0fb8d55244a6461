import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocal, writeLocal } from '../../platform/local.ts'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import type { ChannelRow } from '../model/channel.ts'
import { useChannelsOfUnreadThreads } from '../model/unread-threads.ts'
import { ChannelItem } from './channel-item.tsx'
import classes from './channel-section.module.css'
import type { SectionName } from './sections.ts'

interface Props {
  name: SectionName
  rows: readonly ChannelRow[]
}

/**
 * A collapsible section of the list. Collapsed, it still shows unread channels and the open one. Archived channels stay
 * hidden: there the heading hints that one is unread.
 */
export function ChannelSection({ name, rows }: Props) {
  const { t } = useTranslation('messaging')
  const [open, setOpen] = useRemembered(name)
  const current = useParams({ strict: false, select: ({ channelID }) => isIn(rows, channelID) && channelID })
  const withThread = useChannelsOfUnreadThreads()
  const isNew = (row: ChannelRow) => isUnread(row) || withThread.has(row.channelID)
  const isShown = (row: ChannelRow) =>
    open || row.channelID === current || (name !== 'archived' && isNew(row))
  const shown = rows.filter(isShown)
  const hidden = rows.filter((row) => isNew(row) && !isShown(row)).length
  return (
    <section className={classes.section} aria-label={t(`list.${name}`)}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={open}
        data-list-item
        onClick={() => setOpen(!open)}
      >
        {t(`list.${name}`)}
        <UnreadBadge count={hidden} dot />
        <IconChevronDown className={classes.chevron} size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {shown.map((row) => (
        <ChannelItem key={row.id} row={row} />
      ))}
    </section>
  )
}

const isIn = (rows: readonly ChannelRow[], id: string | undefined) =>
  rows.some(({ channelID }) => channelID === id)

const isUnread = ({ channel }: ChannelRow) => channel.conversations.some(({ unread }) => unread)

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
