import { loadWords } from "@tablier/words/language";
import { hasten } from "./pages.ts";
import { readRoute } from "./route.ts";
import { languageOf, readStored } from "./stored.ts";
import "./style.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");

/*
 * Small, and the first to arrive: it asks for all that the page will need at once. One after the other, each would wait for
 * the network's whole way there and back. Who needs them asks again, and says so if they cannot be had.
 */
const opening = import("./open.ts");
loadWords(languageOf(readStored())).catch(() => undefined);
hasten(readRoute(location.hash));
// Not awaited: in the built files the others lean on the file this is in, and would wait for it while it waits for them.
void opening.then(({ open }) => open(target));
