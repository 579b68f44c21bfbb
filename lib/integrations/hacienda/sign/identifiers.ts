/** Names that XML signatures and XAdES give to their algorithms and namespaces. */

export const NS_DS = "http://www.w3.org/2000/09/xmldsig#";
export const NS_XADES = "http://uri.etsi.org/01903/v1.3.2#";

export const C14N_INCLUSIVE = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
export const C14N_EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
export const ENVELOPED_SIGNATURE = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/** Accepted only with the one expression that is equivalent to enveloped-signature. */
export const XPATH_FILTER = "http://www.w3.org/TR/1999/REC-xpath-19991116";

export const RSA_SHA1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const RSA_SHA512 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512";

export const SHA1 = "http://www.w3.org/2000/09/xmldsig#sha1";
export const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
export const SHA512 = "http://www.w3.org/2001/04/xmlenc#sha512";

/** The type of the reference that covers SignedProperties. */
export const TYPE_SIGNED_PROPERTIES = "http://uri.etsi.org/01903#SignedProperties";
