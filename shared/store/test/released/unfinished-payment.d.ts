export declare const PENDING_PAYMENT_KEY = "riwaq.pending-payment";
export declare const UNSENT_FORMS_KEY = "riwaq.kept-posts";
export declare function hasUnfinishedPayment(): boolean;
