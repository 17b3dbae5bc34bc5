import { onMounted, watch } from 'vue';

/** Makes a call such as `['track', 'checkout']`; calls are kept until the script has loaded. */
export const navout = (...call) => {
  window.navout = window.navout || [];
  window.navout.push(call);
};

/** Loads the widget once and says who the visitor is, again after each change; `person` is a ref, and null is an unknown visitor. */
export const useNavout = ({ host, companyId, person }) => {
  onMounted(() => {
    if (document.querySelector('script[data-company-id]')) return;
    const script = document.createElement('script');
    script.src = `${host}/widget.js`;
    script.dataset.companyId = companyId;
    document.head.append(script);
  });
  watch(
    person,
    (now, before) => {
      if (before && !now) navout('reset');
      if (now) navout('identify', now.id, now.traits, now.signature);
    },
    { immediate: true },
  );
};
