import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  PolarAreaController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js'

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  PolarAreaController,
  RadialLinearScale,
  Tooltip,
)

export interface ChartPart {
  label: string
  value: number
  /** A CSS colour, including variables. */
  color: string
}

export interface Drawing {
  kind: 'bar' | 'polarArea'
  parts: readonly ChartPart[]
  /** Formats a value. */
  say: (value: number) => string
}

/** Draws on a canvas in the colours of its style; returns a function that removes the chart. */
export function drawChart(canvas: HTMLCanvasElement, { kind, parts, say }: Drawing): () => void {
  const style = getComputedStyle(canvas)
  const text = style.getPropertyValue('--mantine-color-dimmed').trim()
  const line = style.getPropertyValue('--atrium-line').trim()
  const ticks = { color: text, callback: (value: number | string) => say(Number(value)), maxTicksLimit: 5 }
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const chart = new Chart(canvas, {
    type: kind,
    data: {
      labels: parts.map(({ label }) => label),
      datasets: [
        {
          data: parts.map(({ value }) => value),
          backgroundColor: parts.map(({ color }) => {
            const full = resolved(canvas, color)
            return kind === 'bar' ? full : translucent(full)
          }),
          borderWidth: 0,
          ...(kind === 'bar' ? { maxBarThickness: 40 } : {}),
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      ...(still ? { animation: false as const } : { animation: { duration: 160 } }),
      plugins: {
        tooltip: {
          callbacks: {
            label: (item: { label: string; raw: unknown }) => `${item.label}: ${say(Number(item.raw))}`,
            title: () => '',
          },
        },
      },
      scales:
        kind === 'bar'
          ? {
              x: { ticks: { color: text }, grid: { display: false } },
              y: { beginAtZero: true, ticks, grid: { color: line } },
            }
          : {
              r: {
                beginAtZero: true,
                // Keeps labels readable above an area.
                ticks: { ...ticks, backdropColor: 'transparent', z: 1 },
                grid: { color: line },
              },
            },
    },
  })
  return () => chart.destroy()
}

/** A translucent version of a computed colour. */
const translucent = (color: string): string => color.replace(/^rgb\((.+)\)$/, 'rgba($1, 0.7)')

/** A canvas does not resolve CSS variables, so the browser's computed colour is read. */
function resolved(near: HTMLElement, color: string): string {
  const probe = document.createElement('span')
  probe.style.color = color
  near.parentElement?.append(probe)
  const { color: computed } = getComputedStyle(probe)
  probe.remove()
  return computed
}
