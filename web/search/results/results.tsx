import { Button, Text } from '@mantine/core'
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '../../../shared/search-facts.ts'
import { parseSearch } from '../../../shared/search-query.ts'
import { toProductError } from '../../platform/product-error.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { moveBetweenRows } from '../../ui/table/move-between-rows.ts'
import { noLimits } from '../model/limits.ts'
import type { Answer, Group, Shown } from '../model/use-answer.ts'
import type { SearchAddress } from '../model/use-search-address.ts'
import { Found } from './found.tsx'
import { HitGroup } from './hit-group.tsx'
import { Incomplete } from './incomplete.tsx'
import classes from './results.module.css'

interface Props {
  text: string
  shown: Shown
  /** The only type that is searched. */
  kind: SearchKind | undefined
  isLimited: boolean
  address: SearchAddress
  onOpen: () => void
}

/** What was found, by type; dimmed as long as it belongs to an earlier search. */
export function Results({ text, shown, kind, isLimited, address, onOpen }: Props) {
  const { t } = useTranslation('search')
  const query = useMemo(() => parseSearch(text), [text])
  const { answer, isFormer, error, retry } = shown
  if (!answer) return error === undefined ? <ListSkeleton /> : <Failure error={error} retry={retry} />
  return (
    <div className={classes.results} data-former={isFormer || undefined} aria-busy={isFormer} data-found>
      {!isFormer && <Found groups={answer.groups} />}
      {error !== undefined && <PartMissing error={error} retry={retry} />}
      {answer.isIndexing && (
        <Text size="xs" c="dimmed">
          {t('indexing')}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move the focus between the links inside. */}
      <div onKeyDown={moveBetweenRows}>
        {inOrder(answer.groups).map((group) => (
          <HitGroup
            key={group.kind}
            group={group}
            isAlone={kind !== undefined}
            query={query}
            address={address}
            onOpen={onOpen}
          />
        ))}
      </div>
      {kind && !isFormer && <More answer={answer} shown={shown} />}
      <Incomplete kinds={answer.incomplete} retry={retry} />
      {answer.groups.length === 0 && answer.incomplete.length === 0 && !isFormer && (
        <NothingFound isLimited={isLimited} onReset={() => address.limit(noLimits)} />
      )}
    </div>
  )
}

/** What is found by its name, and is little, is seen at once. */
const byName: readonly SearchKind[] = ['person', 'company', 'project']

const inOrder = (groups: readonly Group[]): Group[] =>
  groups.toSorted((one, other) => Number(byName.includes(other.kind)) - Number(byName.includes(one.kind)))

/** What is wrong with the text is said at its field. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  if (toProductError(error).fields.text) return null
  return <ErrorState error={error} retry={retry} />
}

function More({ answer, shown: { more, loadMore } }: { answer: Answer; shown: Shown }) {
  const hasMore = answer.groups[0]?.nextToken != null
  return <MoreButton list={{ hasMore, loadMore, more, nextPage: undefined, previousPage: undefined }} />
}

function NothingFound({ isLimited, onReset }: { isLimited: boolean; onReset: () => void }) {
  const { t } = useTranslation('search')
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('nothing')}
      action={
        isLimited && (
          <Button variant="default" onClick={onReset}>
            {t('filter.clear')}
          </Button>
        )
      }
    >
      {t(isLimited ? 'nothingLimited' : 'nothingHint')}
    </EmptyState>
  )
}
