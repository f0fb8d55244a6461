import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useProductForm } from '../../ui/form/use-product-form.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { DomainCard } from './domain-card.tsx'
import { createDomainMutation, domainsQuery } from './operations.ts'

type Agency = NonNullable<ResultOf<typeof domainsQuery>['getAgency']>
export type Claim = Agency['domainClaims'][number]
export type Domain = Agency['domains'][number]

/** The domains of the agency: added, verified, removed. */
export function DomainsSection() {
  const { t } = useTranslation('agencies/lazy')
  const { agency } = useViewer()
  const [{ data, error }, refresh] = useShownQuery({
    query: domainsQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const found = data?.getAgency
  if (!found)
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : (
      <FormSkeleton fields={2} />
    )
  const { domains, domainClaims } = found
  return (
    <Stack gap="xl">
      <Text c="dimmed">{t('domains.hint')}</Text>
      <AddDomain names={domains.map(({ name }) => name)} />
      {domains.length + domainClaims.length === 0 && (
        <EmptyState title={t('domains.none')}>{t('domains.noneHint')}</EmptyState>
      )}
      {domains.map((domain) => (
        <DomainCard
          key={domain.name}
          domain={domain}
          state={domain.error ? 'broken' : 'works'}
          next={domains.find(({ previous, error: isBroken }) => previous === domain.name && !isBroken)?.name}
        />
      ))}
      {domainClaims.map((claim) => (
        <DomainCard key={claim.id} domain={claim} state="claimed" />
      ))}
    </Stack>
  )
}

/** names: the agency's domains, one of which the new one may replace. */
function AddDomain({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('agencies/lazy')
  const [create] = useCommand(createDomainMutation)
  const { form, field, submit, sending, failure } = useProductForm({
    schema: async () => (await import('../../../shared/domains.ts')).createDomainInput,
    initial: { name: '', previous: '' },
    toInput,
    async send(values) {
      await create({ input: toInput(values) })
      form.reset()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormFailure error={failure} />
      <Group align="flex-end" gap="sm">
        <TextInput
          {...field('name', { required: true })}
          label={t('domains.name')}
          placeholder="clients.example.com"
          inputMode="url"
          autoComplete="off"
          flex={1}
        />
        {names.length > 0 && (
          <NativeSelect
            {...field('previous')}
            label={t('domains.inPlaceOf')}
            data={[{ value: '', label: t('domains.noOther') }, ...names]}
          />
        )}
        <Button type="submit" loading={sending}>
          {t('domains.add')}
        </Button>
      </Group>
    </form>
  )
}

const toInput = ({ name, previous }: { name: string; previous: string }) =>
  previous ? { name, previous } : { name }
