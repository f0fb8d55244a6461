import { UnstyledButton } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../platform/workspace/viewer.ts'
import { Avatar } from '../ui/avatar.tsx'
import { UnreadBadge } from '../ui/unread-badge.tsx'
import classes from './more-sheet.module.css'
import { type PlacedArea, useAreaCount } from './use-areas.ts'
import { useOpenAgency } from './use-open-agency.ts'
import { WaitingThere } from './waiting.tsx'

interface Props {
  /** Closes the sheet. */
  onOpen: () => void
}

export function MoreArea({ area, onOpen }: Props & { area: PlacedArea }) {
  const { t } = useTranslation()
  const count = useAreaCount(area)
  const Icon = area.icon
  return (
    <Row path={area.path} current={area.active} onOpen={onOpen}>
      <Icon size={20} stroke={1.5} />
      <span className={classes.label}>{t(area.label as never)}</span>
      <UnreadBadge count={count} max={area.countsTo} />
    </Row>
  )
}

/** The agencies to switch between; nothing for a person with only one. */
export function MoreAgencies({ onOpen }: Props) {
  const { t } = useTranslation('shell')
  const { agencies, agency } = useViewer()
  const openAgency = useOpenAgency()
  if (agencies.length < 2) return null
  return (
    <section aria-label={t('agencies')} className={classes.section}>
      {agencies.map(({ id, name, avatar }) => (
        <UnstyledButton
          key={id}
          className={classes.item}
          aria-current={id === agency?.id || undefined}
          onClick={() => {
            onOpen()
            openAgency(id)
          }}
        >
          <Avatar id={id} name={name} picture={avatar} size={20} square strong />
          <bdi className={classes.label}>{name}</bdi>
          <WaitingThere agencyId={id} />
        </UnstyledButton>
      ))}
    </section>
  )
}

/** Profile and sign out; language and appearance are among the settings. */
export function MoreOfPerson({ onOpen }: Props) {
  const { t } = useTranslation('shell')
  const { me } = useViewer()
  return (
    <section aria-label={t('you')} className={classes.section}>
      <Row path="/user/profile" onOpen={onOpen}>
        <Avatar id={me.id} name={me.name} picture={me.avatar} size={20} />
        <span className={classes.label}>
          <bdi>{me.name}</bdi>
        </span>
        <span className={classes.hint}>{t('profile')}</span>
      </Row>
      <Row path="/logout" onOpen={onOpen}>
        <IconLogout size={20} stroke={1.5} />
        <span className={classes.label}>{t('signOut')}</span>
      </Row>
    </section>
  )
}

interface RowProps extends Props {
  path: string
  current?: boolean
  children: ReactNode
}

function Row({ path, current = false, onOpen, children }: RowProps) {
  return (
    <UnstyledButton
      className={classes.item}
      aria-current={current ? 'page' : undefined}
      onClick={onOpen}
      renderRoot={(props) => <Link to={path} {...props} />}
    >
      {children}
    </UnstyledButton>
  )
}
