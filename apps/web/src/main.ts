import { mount } from "svelte";
import App from "./App.svelte";
import { startDevice } from "./device/start.ts";
import { preferences } from "./preferences.svelte.ts";
import "./style.css";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
await preferences.loadWords();
startDevice();
mount(App, { target });
