/**
 * Words that look alike in French and in English, without accents; no two begin with the same four letters, so that a
 * word is known before it is typed to its end. Never reordered: codes that people have written down are made of them.
 */
export const WORD_LIST: readonly string[] = `
	absence accent acrobat action admiral adoption agent album alphabet altitude amateur ambulance amusement
	anaconda anagram ancestral animal apart applaud aptitude arcade argument armada article assurance astral
	atlantic atoll audible autonome avenue aviation avocado baboon bagage ballet bandage banjo baobab baron
	basilic basket bassoon bazar biceps bison blond bosquet botanique bouquet bracelet brave brigade bungalow
	cabaret cactus cadre caissier calibre calorie camp canal canoe cantaloup canyon cape cargo caribou carnet
	casino cause cavalier caviar certain champion chapeau charade chauffeur chef chic choir cinema circus citron
	civil clarinet clause clavier climat clique club cocktail cognac colonel comble commerce compact concert
	condition confetti convoy corps corsage cortex costume coton couple courage cousin crayon credo crocodile
	croissant croquet cuisine cycle dahlia danger data date debris dentiste diable dialogue diction difficile
	digestion digital dinosaur diplomat disco disque divan diverse document dollar domaine domino donation dragon
	duplex effort elephant elite emotion encore ensemble entrance episode espresso essence estimable eternal
	excuse exotique expert face fanfare farce fiasco fiction figure film fiord firme fission flamingo flore fluide
	fondant forge format forum frontal fruit fusion futile gadget galant gardenia gazelle genre geyser glace gong
	gorge gorilla gradient grain grand gratitude grille grimace groupe guide halo hamster harpe hexagone hobby
	hotel hublot humus hydrant iceberg icone idole igloo illusion imitation impala implosion impulsion incident
	indigo inertia infusion innocent instant intact intense invisible iris jaguar jasmin jeans jeep jockey jogging
	judo justice kaki karma kayak kiosque lama lampe langue lanterne latitude lava lemming lentille leopard
	lexique liane liberal limite limousine liqueur loquace lotion lotus lustre lyre machine madame magenta magma
	mambo mandarine manteau marathon marquis masque massage matinal maxi melon menthol message metro micro
	migration mini miracle mobile moccasin mode module moment monsieur monument morose mosaic motel motif multiple
	municipal mural muscle muse mystique nacelle nation natural nautique nectar neon nervure niche noble nocturne
	nomade note notion nougat nucleus oasis occasion octave olive opal option opus oracle ordinal organe oriental
	origami orque oxygen pagode palace palette palissade panique pantomime papaye parachute pardon parent parking
	parole passage pastel patience pause penchant petite piccolo pigeon pigment pistache pizza plan plaque plasma
	pleine plumage podium polar poppy porche portable position possible potage potion poulpe prairie prestige
	prince prise probable profit prologue promenade pronom prose prototype prune pudding pupille puree puzzle
	python quart quatre question quinoa radar radian raisin ranch rare ravine rayon refuge reptile reservoir
	respect reunion rigide robot rocher rotation rotor rouge route royal rubis rugby ruine rural russet sable
	safari saga salade salsa samovar sari satin sauce saxophone scalpel segment selfie sensation septembre sequoia
	serpent service siphon slalom sociable solfege solo solution soprano sorbet spatule sport sprint square stade
	station stimulant structure studio style suffix suite syllabe table tacos talent talisman tapioca tatami taxi
	tempo tension termite thermos thorax tiare timbre timide toboggan tofu tombola toucan tour tractable tremplin
	triangle tribal trio triple triton truffe tsunami tundra tunnel turban typhon unique usage vacant valable
	vampire vanille vaste veranda verdict vertical veste veto viaduct victoire vigile villa violet virage virtuose
	visage visible vital vivace volcan volley volume vortex voyage wagon yacht yogi zenith zinc zoom
`
	.trim()
	.split(/\s+/);
