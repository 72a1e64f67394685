/** Who runs this site. Examples, marked so wherever they stand, until an operator writes other ones here. */
export const OPERATOR = {
  email: 'hello@ecoledger.example',
  careersEmail: 'careers@ecoledger.example',
  /** Source: numbers 555-0100 to 555-0199 belong to nobody, North American Numbering Plan. */
  phone: '+1 (555) 010-0123',
  street: 'Taljai Hills Road 12',
  city: 'Pune 411009, India',
  place: { lat: 18.4806, lng: 73.8389 },
} as const

/** `tel:+15550100123` */
export const phoneLink = `tel:${OPERATOR.phone.replace(/[^+\d]/g, '')}`
