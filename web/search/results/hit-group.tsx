import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SearchQuery } from '../../../shared/search-query.ts'
import { Section } from '../../ui/section.tsx'
import { withoutTypes } from '../model/asked.ts'
import { limitsToAddress } from '../model/limits.ts'
import type { Group } from '../model/use-answer.ts'
import type { SearchAddress } from '../model/use-search-address.ts'
import { HitRow } from './hit-row.tsx'
import classes from './results.module.css'
import { useCountText } from './use-count-text.ts'

interface Props {
  group: Group
  /** Nothing else is searched. */
  isAlone: boolean
  query: SearchQuery
  address: SearchAddress
  onOpen: () => void
}

/** The hits of a type, all of them or the first ones. */
export function HitGroup({ group, isAlone, query, address, onOpen }: Props) {
  const { t } = useTranslation('search')
  const countText = useCountText()
  const { kind, count, hits } = group
  return (
    <Section
      title={t(`kinds.${kind}`)}
      count={countText(group)}
      action={!isAlone && count > hits.length && <ShowAll group={group} address={address} />}
    >
      <ul className={classes.list}>
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} query={query} onOpen={onOpen} />
        ))}
      </ul>
    </Section>
  )
}

function ShowAll({ group, address: { text, limits } }: { group: Group; address: SearchAddress }) {
  const { t } = useTranslation('search')
  const countText = useCountText()
  const search = { ...limitsToAddress({ ...limits, type: group.kind }), q: withoutTypes(text) || undefined }
  return (
    <Anchor size="xs" renderRoot={(props) => <Link to="/search" search={search as never} {...props} />}>
      {t('showAll', { number: countText(group) })}
    </Anchor>
  )
}
