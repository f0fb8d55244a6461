import { Badge, Button, Group, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { defaultHost } from '../../platform/host.ts'
import { copy } from '../../ui/clipboard.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useFormats } from '../../ui/use-formats.ts'
import type { Claim, Domain } from './domains-section.tsx'
import { checkDomainMutation, deleteDomainMutation } from './operations.ts'

interface Props {
  domain: Domain | Claim
  state: 'works' | 'claimed' | 'broken'
  /** the domain that its pages redirect to */
  next?: string | undefined
}

const colors = { works: 'success', claimed: 'gray', broken: 'danger' } as const

/** A domain: its status, the DNS record that proves it, and the button to remove it. */
export function DomainCard({ domain: { name, error, record, checkedAt }, state, next }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const { dateTime } = useFormats()
  const [check] = useCommand(checkDomainMutation)
  const checking = useAction(() => check({ input: { name } }))
  const [release] = useCommand(deleteDomainMutation)
  const [asking, setAsking] = useState(false)
  return (
    <section aria-label={name}>
      <Group gap="sm" mb="xs">
        <Title order={2}>
          <bdi>{name}</bdi>
        </Title>
        <Badge variant="light" tt="none" color={colors[state]}>
          {t(`domains.${state}`)}
        </Badge>
      </Group>
      {next && <Text>{t('domains.leadsTo', { name: next })}</Text>}
      {error && (
        <Text c="danger" role="status">
          {t(`domains.error.${error as 'noRecord'}`)}
        </Text>
      )}
      {checkedAt && (
        <Text size="xs" c="dimmed">
          {t('domains.checked', { when: dateTime(checkedAt) })}
        </Text>
      )}
      {state !== 'works' && record && <Records name={name} record={record} />}
      <Group gap="sm" mt="md">
        {record && (
          <Button variant="default" loading={checking.pending} onClick={() => void checking.run()}>
            {t('domains.check')}
          </Button>
        )}
        {state !== 'works' && record && (
          <Button variant="default" onClick={() => void copy(record.value, t('domains.copied'))}>
            {t('domains.copy')}
          </Button>
        )}
        <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
          {t('domains.release')}
        </Button>
      </Group>
      <SaveError field={checking} />
      <ConfirmDialog
        opened={asking}
        title={t('domains.releaseAsk', { name })}
        action={t('domains.release')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await release({ input: { name } })
        }}
      >
        {t('domains.releaseHint')}
      </ConfirmDialog>
    </section>
  )
}

/** The required DNS records: the proof, and the address of this server. */
function Records({ name, record }: { name: string; record: { name: string; value: string } }) {
  const { t } = useTranslation('agencies/lazy')
  const rows = [
    ['TXT', record.name, record.value],
    ['CNAME', name, defaultHost() || location.hostname],
  ]
  return (
    <>
      <Text size="sm" mt="sm">
        {t('domains.prove')}
      </Text>
      <Table.ScrollContainer minWidth={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('domains.recordType')}</Table.Th>
              <Table.Th>{t('domains.recordName')}</Table.Th>
              <Table.Th>{t('domains.recordValue')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([type, at, value]) => (
              <Table.Tr key={type}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{type}</Table.Td>
                <Table.Td>
                  <code>{at}</code>
                </Table.Td>
                <Table.Td>
                  <code>{value}</code>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
