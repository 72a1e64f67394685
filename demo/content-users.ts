/** The demo's people, all fictional. Addresses under `example` are reserved: RFC 2606. */
export type Person = {
  username: string
  email: string
  /** days ago */
  joined: number
  /** place of most of their records */
  home: { name: string; lat: number; lng: number }
  /** kg CO2 per kWh of the grid at home. Source: Ember, yearly electricity data, rounded. */
  grid: number
  inLeaderboard: boolean
  /** number of a drawn portrait; absent: no picture */
  face?: number
}

const PUNE = { name: 'Pune', lat: 18.5204, lng: 73.8567 }

/** The main demo account: a year of records in every state. */
export const ASHA: Person = {
  username: 'Asha Kulkarni',
  email: 'asha@demo.example',
  joined: 364,
  home: PUNE,
  grid: 0.71,
  inLeaderboard: true,
  face: 18,
}
export const ROHAN: Person = {
  username: 'Rohan Deshmukh',
  email: 'rohan@demo.example',
  joined: 331,
  home: { name: 'Mumbai', lat: 19.076, lng: 72.8777 },
  grid: 0.71,
  inLeaderboard: true,
  face: 12,
}
export const LEELA: Person = {
  username: 'Leela Thomas',
  email: 'leela@demo.example',
  joined: 287,
  home: { name: 'Kochi', lat: 9.9312, lng: 76.2673 },
  grid: 0.71,
  inLeaderboard: true,
  face: 14,
}
export const IMRAN: Person = {
  username: 'Imran Sheikh',
  email: 'imran@demo.example',
  joined: 214,
  home: { name: 'Nagpur', lat: 21.1458, lng: 79.0882 },
  grid: 0.71,
  inLeaderboard: true,
  face: 22,
}
export const GRACE: Person = {
  username: 'Grace Okafor',
  email: 'grace@demo.example',
  joined: 168,
  home: { name: 'Lagos', lat: 6.5244, lng: 3.3792 },
  grid: 0.51,
  inLeaderboard: true,
  face: 3,
}
export const TOMAS: Person = {
  username: 'Tomás Rivera',
  email: 'tomas@demo.example',
  joined: 96,
  home: { name: 'Valencia', lat: 39.4699, lng: -0.3763 },
  grid: 0.15,
  inLeaderboard: false,
  face: 5,
}
/** Joined yesterday and has no records yet. */
export const NIKHIL: Person = {
  username: 'Nikhil Verma',
  email: 'nikhil@demo.example',
  joined: 1,
  home: PUNE,
  grid: 0.71,
  inLeaderboard: false,
}

export const MEMBERS: readonly Person[] = [ASHA, ROHAN, LEELA, IMRAN, GRACE, TOMAS, NIKHIL]
export const REVIEWER = { username: 'Sunita Rao', email: 'reviewer@demo.example' }
/** Decides about what the other one rejected. */
export const SECOND_REVIEWER = { username: 'Anil Deshmukh', email: 'reviewer2@demo.example' }
export const ADMIN = { username: 'Kavita Menon', email: 'admin@demo.example' }
