import { readFileSync } from 'node:fs'
import type { Dice } from './dice.ts'
import { parseScenes, type Scene } from './scene.ts'

/** Scenes in random order. */
export type Deck = {
  /** The next playable scene; null if there is none. */
  draw(isPlayable: (scene: Scene) => boolean): Scene | null
  /** The average number of lines of a scene. */
  readonly length: number
}

/** All scenes of a file of scenes. */
export function readScenes(name: string): Scene[] {
  return parseScenes(readFileSync(new URL(`../scenes/${name}.txt`, import.meta.url), 'utf8'))
}

/** A deck is drawn completely before it is shuffled again; scenes that happen only once are then left out. */
export function createDeck(scenes: readonly Scene[], dice: Dice): Deck {
  let waiting = dice.shuffled(scenes)
  let played: Scene[] = []

  const take = (isPlayable: (scene: Scene) => boolean): Scene | undefined => {
    const scene = waiting.find(isPlayable)
    waiting = waiting.filter((each) => each !== scene)
    if (scene && !scene.once) played.push(scene)
    return scene
  }

  return {
    length: scenes.reduce((sum, { lines }) => sum + lines.length, 0) / Math.max(scenes.length, 1),
    draw(isPlayable) {
      const scene = take(isPlayable)
      if (scene) return scene
      waiting = [...waiting, ...dice.shuffled(played)]
      played = []
      return take(isPlayable) ?? null
    },
  }
}
