import type { AssetKind } from '@eco/domain/assets/kinds'

/** One row of each template, by our names of the fields. It passes the checks. */
export const EXAMPLES: Readonly<Record<AssetKind, Readonly<Record<string, string>>>> = {
  ev: {
    category: 'Hatchbacks',
    manufacturers: 'Tata',
    model: 'Tiago EV',
    purchaseYear: '2024',
    energyKwhPer100Km: '12.4',
    chargingType: 'level2',
    rangeKm: '250',
    gridKgPerKwh: '0.71',
    topSpeedKmh: '120',
    chargingTimeH: '6',
    motorPowerKw: '45',
    identifier: 'MH12AB1234',
    reference: 'Van 1',
    site: 'Swargate depot',
  },
  solar: {
    capacity: '5.4 kW',
    installationDate: '2025-03-14',
    generationKwh: '7400',
    gridKgPerKwh: '0.71',
    inverterType: 'string',
    identifier: 'SN-204-881',
    reference: 'Roof 1',
    site: 'Clinic',
  },
  tree: {
    treeName: 'Neem',
    botanicalName: 'Azadirachta indica',
    plantingDate: '2025-07-02',
    heightCm: '120',
    dbhCm: '3',
    location: 'Pune',
    lat: '18.5594',
    lng: '73.8077',
    accuracyM: '5',
    reference: 'Tree 1',
    site: 'School yard',
  },
}
