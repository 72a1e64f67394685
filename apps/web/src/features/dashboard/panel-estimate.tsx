import { api } from '@eco/contract'
import type { EstimateId } from '@eco/domain/methodology/versions'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query.ts'
import { wholeText } from '../../lib/format/figures.ts'
import { format } from '../../lib/language/catalogues.ts'
import { useSession } from '../../lib/session/session.ts'
import { estimate as MESSAGES } from '../../messages/en/estimates.json'
import { roughCo2Text } from '../../ui/figures/estimates/estimate-axis.tsx'
import { EstimateHead, EstimateSources } from '../../ui/figures/estimates/second-estimate.tsx'
import { LedgerLine, LedgerLines } from '../../ui/figures/ledger-lines.tsx'
import { FigureSkeleton } from '../../ui/page/skeleton.tsx'
import { Unavailable } from '../../ui/page/unavailable.tsx'
import type { PanelKind } from './panel-figures.ts'

const ESTIMATES: Record<PanelKind, EstimateId> = {
  ev: 'ev-petrol',
  tree: 'tree-biomass',
  solar: 'solar-grid',
}

/** The second estimates of all assets of a kind, summed; below the calculation of the panel's figure. */
export function PanelEstimate({ kind }: { kind: PanelKind }) {
  const { userId = '' } = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...queryKeys.dashboard(userId), 'estimates'],
    meta: { failure: 'Could not load the second estimates' },
    queryFn: ({ signal }) => call(api.getSecondEstimates, { params: { userId } }, { signal }),
    enabled: userId !== '',
  })
  const sum = data?.[kind]
  return (
    <section className="mt-4">
      <EstimateHead level={3} />
      {isError && !data ? (
        <Unavailable busy={isFetching} onRetry={() => void refetch()} />
      ) : sum?.estimated === 0 ? (
        <p className="mt-2 text-14 text-ink-soft">{MESSAGES.none[kind]}</p>
      ) : (
        <LedgerLines aria-busy={!sum}>
          <LedgerLine label={MESSAGES.total[kind]}>
            {sum ? <b>{roughCo2Text(sum.kg)}</b> : <FigureSkeleton />}
          </LedgerLine>
          {sum ? (
            <>
              <LedgerLine label={MESSAGES.range}>
                {format(MESSAGES.rangeText, {
                  low: roughCo2Text(sum.low_kg),
                  high: roughCo2Text(sum.high_kg),
                })}
              </LedgerLine>
              <LedgerLine label={MESSAGES.estimated}>
                {format(MESSAGES.estimatedText, {
                  estimated: wholeText(sum.estimated),
                  assets: wholeText(sum.assets),
                })}
              </LedgerLine>
            </>
          ) : null}
          <EstimateSources id={ESTIMATES[kind]} />
        </LedgerLines>
      )}
    </section>
  )
}
