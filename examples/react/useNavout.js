import { useEffect } from 'react';

/** Makes a call such as `['track', 'checkout']`; calls are kept until the script has loaded. */
export const navout = (...call) => {
  window.navout = window.navout || [];
  window.navout.push(call);
};

/** Loads the widget once and says who the visitor is, again after each change; without a person the visitor is unknown. */
export const useNavout = ({ host, companyId, person }) => {
  useEffect(() => {
    if (document.querySelector('script[data-company-id]')) return;
    const script = document.createElement('script');
    script.src = `${host}/widget.js`;
    script.dataset.companyId = companyId;
    document.head.append(script);
  }, [host, companyId]);
  useEffect(() => {
    if (!person) return;
    navout('identify', person.id, person.traits, person.signature);
    return () => navout('reset');
  }, [person]);
};
