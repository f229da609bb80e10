import type { DemoCategory } from '../demo-category.ts'

export const toolsAndHardware: DemoCategory = {
  name: 'Tools & Hardware',
  hindiName: 'औज़ार और हार्डवेयर',
  maxDiscount: 35,
  promises: [
    'Contractor rates for bulk orders.',
    'One year replacement warranty.',
    'GST bill for every purchase.',
    'Delivery by loading auto can be arranged.',
  ],
  hindiNotes: ['थोक में ख़ास दाम।', 'जीएसटी बिल मिलता है।'],
  subcategories: [
    {
      name: 'Hand tools',
      notes: ['Drop-forged steel.', 'Grip that does not slip in summer.'],
      items: [
        ['🔨', 'Lohar', 'Lohar claw hammer, {250|500|800} g, [wood|rubber] handle', 199, 599],
        ['🔧', 'Lohar', 'Lohar spanner set, {6|8|12} pieces, [chrome|black]', 399, 1499],
        ['🪛', 'Lohar', 'Lohar screwdriver set, {4|8|32} pieces, [red|blue]', 149, 799],
        ['🧰', 'Lohar', 'Lohar tool box, {13|16|19} inch, [empty|filled]', 499, 2999],
        ['🧰', 'Lohar', 'Lohar drill machine, {350|500|650} W', 1199, 2999],
        ['🔩', 'Lohar', 'Nut and bolt box, {100|250|500} pieces, [steel|zinc]', 199, 799],
        ['🔨', 'लोहार', 'लोहार हथौड़ा, {250|500|800} ग्राम', 199, 499],
      ],
    },
    {
      name: 'Saws & axes',
      notes: ['Hardened teeth that stay sharp.', 'Sharpening in the shop for ₹30.'],
      items: [
        ['🪚', 'Lohar', 'Lohar hand saw, {14|18|22} inch, [wood|plastic] handle', 249, 699],
        ['🪚', 'Lohar', 'Lohar pruning saw, {8|10|12} inch, [fixed|folding]', 199, 549],
        ['🪓', 'Lohar', 'Lohar axe, {500 g|1 kg|1.5 kg}, [ash|steel] handle', 349, 1199],
        ['✂️', 'Dhaar', 'Dhaar [tailor|garden|kitchen] scissors, {6|8|10} inch', 129, 599],
      ],
    },
    {
      name: 'Locks',
      notes: ['Three keys included.', 'Keys copied while you wait.'],
      items: [
        ['🔒', 'Pehredaar', 'Pehredaar padlock, {40|50|65} mm, [brass|steel]', 149, 799],
        ['🔐', 'Pehredaar', 'Pehredaar shutter lock, {5|7|9} levers, [brass|steel]', 399, 1299],
        ['🗝️', 'Pehredaar', 'Antique-style almirah lock, {2|3} keys, [brass|iron]', 249, 699],
        ['🔒', 'पहरेदार', 'पहरेदार ताला, {40|50|65} मिमी', 149, 599],
      ],
    },
    {
      name: 'Ladders',
      notes: ['Rubber feet that hold on tiles.', 'Delivered to your door in Indore.'],
      items: [
        ['🪜', 'Unchai', 'Unchai wooden ladder, {6|8|10|12} feet', 999, 2999],
        ['🪜', 'Unchai', 'Unchai folding ladder, {4|5|6|8} steps, [aluminium|steel]', 1499, 4499],
      ],
    },
    {
      name: 'Cleaning',
      notes: ['For the cleanest city, every day.', 'Strong and made to last.'],
      items: [
        ['🧹', 'Chamak', '[Phool|Seenk|Nylon] broom, pack of {1|2|3}', 60, 349],
        ['🪣', 'Chamak', 'Bucket with lid, {10|16|25} litre, [blue|red]', 199, 649],
        ['🧽', 'Chamak', 'Scrub sponges, pack of {3|6|12}', 40, 179],
        ['🗑️', 'Chamak', 'Dustbin, {5|10|20} litre, [wet|dry] waste', 149, 699],
        ['🧹', 'चमक', '[फूल|सींक] झाड़ू, {1|2|3} का पैक', 60, 299],
      ],
    },
    {
      name: 'Paint & repair',
      notes: ['Everything for a weekend repair.', 'Advice from our painter on Sundays.'],
      items: [
        ['🖌️', 'Rangoli Paints', 'Paint brush, {1|2|4} inch, [soft|hard] bristle', 49, 249],
        ['🪣', 'Rangoli Paints', 'Wall paint bucket, {4|10|20} litre, [white|ivory|peach]', 899, 4499],
        ['📏', 'Lohar', 'Steel measuring scale, {12|24|36} inch', 49, 249],
        ['🪝', 'Lohar', 'Wall hooks, pack of {4|8|12}, [brass|steel]', 79, 349],
        ['🧱', 'Neenv', 'Red facing bricks, {50|100|500} pieces', 499, 4499],
      ],
    },
  ],
}
