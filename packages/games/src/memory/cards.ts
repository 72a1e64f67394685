import type { ThemeKey } from './constants'

/**
 * The cards of each theme; their texts are in the web app's catalogue. No emoji is used twice, even across
 * themes, because expert borrows cards.
 */
export const CARDS = {
  renewableEnergy: [
    { id: 'sunlight', emoji: '☀️' },
    { id: 'wind', emoji: '🌬️' },
    { id: 'riverPower', emoji: '💧' },
    { id: 'geothermal', emoji: '🌋' },
    { id: 'tides', emoji: '🌊' },
    { id: 'battery', emoji: '🔋' },
    { id: 'biogas', emoji: '🌾' },
    { id: 'grid', emoji: '⚡' },
  ],
  carbonReduction: [
    { id: 'bicycle', emoji: '🚲' },
    { id: 'train', emoji: '🚆' },
    { id: 'forest', emoji: '🌳' },
    { id: 'electricCar', emoji: '🚗' },
    { id: 'heatPump', emoji: '🏠' },
    { id: 'ledBulb', emoji: '💡' },
    { id: 'plantBasedFood', emoji: '🥗' },
    { id: 'livingSoil', emoji: '🌱' },
  ],
  sustainabilityGoals: [
    { id: 'cleanWater', emoji: '🚰' },
    { id: 'energyForAll', emoji: '🔌' },
    { id: 'sustainableCities', emoji: '🏙️' },
    { id: 'lessWaste', emoji: '🍽️' },
    { id: 'climateAction', emoji: '🌡️' },
    { id: 'lifeBelowWater', emoji: '🐠' },
    { id: 'lifeOnLand', emoji: '🦋' },
    { id: 'partnership', emoji: '🤝' },
  ],
  ecoFriendly: [
    { id: 'recycling', emoji: '♻️' },
    { id: 'reusableBag', emoji: '🛍️' },
    { id: 'shortShower', emoji: '🚿' },
    { id: 'coldWash', emoji: '🧺' },
    { id: 'beeGarden', emoji: '🐝' },
    { id: 'compost', emoji: '🍂' },
    { id: 'reusableCup', emoji: '🥤' },
    { id: 'secondHandShirt', emoji: '👕' },
  ],
} as const satisfies Readonly<Record<ThemeKey, readonly { id: string; emoji: string }[]>>

export type Card = (typeof CARDS)[ThemeKey][number]
