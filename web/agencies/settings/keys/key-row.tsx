import { Badge, Button, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFormats } from '../../../ui/use-formats.ts'
import { denyKeyMutation, type keysQuery } from '../operations.ts'
import classes from './keys.module.css'

type AccessKey = ResultOf<typeof keysQuery>['credentialsByAgency']['items'][number]

/** An access key: its role, its last use, and the button to revoke it. */
export function KeyRow({ accessKey }: { accessKey: AccessKey }) {
  const { t } = useTranslation(['agencies/lazy', 'agencies'])
  const { dateTime, date } = useFormats()
  const [deny] = useCommand(denyKeyMutation)
  const [asking, setAsking] = useState(false)
  const { id, name, role, accessKeyId, denied, unsigned, lastUsedAt, createdAt, createdBy, _ttl } = accessKey
  const facts = [
    t('agencies/lazy:keys.made', { name: createdBy?.name ?? '', date: date(createdAt) }),
    lastUsedAt
      ? t('agencies/lazy:keys.used', { date: dateTime(lastUsedAt) })
      : t('agencies/lazy:keys.neverUsed'),
    ...(_ttl ? [t('agencies/lazy:keys.until', { date: date(_ttl * 1000) })] : []),
  ]
  return (
    <li className={classes.row} data-denied={denied || undefined}>
      <div className={classes.what}>
        <Group gap="xs">
          <Text fw={600} component="bdi">
            {name}
          </Text>
          <Badge variant="light" tt="none">
            {t(`agencies:role.${role as 'user' | 'client'}`)}
          </Badge>
          {denied && (
            <Badge variant="light" color="danger" tt="none">
              {t('agencies/lazy:keys.denied')}
            </Badge>
          )}
          {!denied && unsigned && (
            <Badge variant="default" tt="none">
              {t('agencies/lazy:keys.unsigned')}
            </Badge>
          )}
        </Group>
        <Code className={classes.id}>{accessKeyId}</Code>
        <Text c="dimmed" size="sm">
          {facts.join(' · ')}
        </Text>
      </div>
      {!denied && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('agencies/lazy:keys.denyWhich', { name })}
          onClick={() => setAsking(true)}
        >
          {t('agencies/lazy:keys.deny')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('agencies/lazy:keys.denyWhich', { name })}
        action={t('agencies/lazy:keys.deny')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await deny({ input: { id } })
          toast(t('agencies/lazy:keys.deniedNow', { name }), { variant: 'success' })
        }}
      >
        {t('agencies/lazy:keys.denyHint')}
      </ConfirmDialog>
    </li>
  )
}
