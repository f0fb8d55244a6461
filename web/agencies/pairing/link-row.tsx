import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import classes from './links.module.css'
import { deleteSymLinkMutation, type symLinkParts } from './operations.ts'

type Status = 'pending' | 'expired' | 'paired' | 'inactive'

interface Props {
  link: ResultOf<typeof symLinkParts>
  /** Created by the viewer for another person, not the other way round. */
  made: boolean
}

/** A link between accounts: the other person, its agency, and its status; either person can end it. */
export function LinkRow({ link, made }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const [remove] = useCommand(deleteSymLinkMutation)
  const [asking, setAsking] = useState(false)
  const { id, agency, email } = link
  const status = link.status as Status
  const person = made ? link.issuedFor : link.creator
  const name = person?.name ?? email ?? ''
  const end = status === 'paired' || status === 'inactive' ? 'end' : 'withdraw'
  const conversations: string = `/dial/linked/${id}`
  return (
    <li className={classes.row}>
      <Avatar id={person?.id ?? id} name={name} picture={person?.avatar ?? null} size={32} />
      <div className={classes.who}>
        <bdi>{name}</bdi>
        <Text c="dimmed" size="sm">
          {agency.name} · {t(`links.status.${status}`)}
        </Text>
      </div>
      <Group gap="xs">
        {!made && status === 'paired' && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('links.openWhom', { name })}
            renderRoot={(props) => <Link to={conversations} {...props} />}
          >
            {t('links.open')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          aria-label={t(`links.${end}Whom`, { name })}
          onClick={() => setAsking(true)}
        >
          {t(`links.${end}`)}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t(`links.${end}Whom`, { name })}
        action={t(`links.${end}`)}
        onClose={() => setAsking(false)}
        onConfirm={async () => void (await remove({ input: { id } }))}
      >
        {t(made ? 'links.endMine' : 'links.endForMe', { name })}
      </ConfirmDialog>
    </li>
  )
}
