const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount of rupees with Indian grouping: ₹1,24,999; paise only where there are any (₹49.50). */
export const formatRupees = (amount: number) =>
  `₹${(Number.isInteger(amount) ? rupees : rupeesAndPaise).format(amount)}`
